const through = (bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/** Compressed text: a realm takes about a tenth. */
export const packed = (text: string): Promise<ArrayBuffer> => through(text, new CompressionStream("gzip"));

export const unpacked = async (bytes: ArrayBuffer): Promise<string> =>
  new TextDecoder().decode(await through(bytes, new DecompressionStream("gzip")));
