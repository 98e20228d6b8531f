const isPrintable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0x20 && (code < 0x7f || code > 0x9f) && code !== 0xfffe && code !== 0xffff;
};

/** Text without control characters, which could change a terminal's output and are invalid in XML. */
export const printable = (text: string): string => [...text].filter(isPrintable).join("");
