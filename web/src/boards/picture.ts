// The board on the screen as a picture that needs nothing else: its colours and paints, which the page's styles give it, are
// written into it.
const properties = [
  'display',
  'visibility',
  'opacity',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stop-color',
  'stop-opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
];
const forThePage = /^(class|style|role|tabindex|aria-.*|data-.*)$/; // attributes that a picture has no use for

function copyOf(original: Element): Element {
  const copy = original.cloneNode(false) as Element;
  for (const { name } of [...copy.attributes]) if (forThePage.test(name)) copy.removeAttribute(name);
  const seen = getComputedStyle(original);
  for (const name of properties) copy.setAttribute(name, seen.getPropertyValue(name));
  if (seen.transform !== 'none') copy.setAttribute('transform', seen.transform);
  for (const child of original.childNodes)
    if (child instanceof Element) copy.append(copyOf(child));
    else if (child.nodeType === Node.TEXT_NODE) copy.append(child.cloneNode());
  return copy;
}

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

// At least `side` pixels along its longer side.
export function pictureOf(board: SVGSVGElement, side = 1200): Picture {
  const copy = copyOf(board);
  const paints = document.querySelector('svg.defs > defs');
  if (paints) copy.prepend(copyOf(paints));
  const { width, height } = board.viewBox.baseVal;
  const scale = Math.max(1, side / Math.max(width, height));
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  copy.setAttribute('width', String(across));
  copy.setAttribute('height', String(down));
  return { svg: new XMLSerializer().serializeToString(copy), width: across, height: down };
}

export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png'),
  );
}
