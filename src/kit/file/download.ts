/** Downloads the content as a file. */
export function download(name: string, content: BlobPart | readonly BlobPart[], type = "text/csv;charset=utf-8"): void {
  const address = URL.createObjectURL(new Blob(Array.isArray(content) ? content : [content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
