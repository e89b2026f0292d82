// A file made on the page, handed to the browser to keep.
const fetchable = 10_000; // milliseconds for which the browser may take it

export function keepFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), fetchable);
}
