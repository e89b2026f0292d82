// Whether this machine has a font with kanji: without one, two different characters are drawn as the same box.
export function canDrawKanji(): boolean {
  const one = pixels('歩');
  return one !== '' && one !== pixels('銀');
}

function pixels(character: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 24;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.font = '20px serif';
  context.fillText(character, 2, 20);
  return context.getImageData(0, 0, 24, 24).data.join('');
}
