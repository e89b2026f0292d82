// Which place of a board a person points at, with a mouse or by the keyboard's focus: there a board draws what a press would
// put. One such drawing for the whole board, not a hidden one on every place, which would be made and thrown away at each turn.
export class Pointed {
  id = $state<string | null>(null);

  readonly over = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') this.id = placeOf(event.target);
  };
  readonly focus = (event: FocusEvent): void => {
    if ((event.target as Element).matches(':focus-visible')) this.id = placeOf(event.target);
  };
  readonly leave = (): void => {
    this.id = null;
  };
}

function placeOf(target: EventTarget | null): string | null {
  return (target as Element).closest('[data-square]')?.getAttribute('data-square') ?? null;
}
