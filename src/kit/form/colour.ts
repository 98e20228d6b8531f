const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** A colour in hexadecimal notation, with or without transparency. Source: https://www.w3.org/TR/css-color-4/#hex-notation. */
export const isHexColour = (text: string): boolean => hex.test(text.trim());

/** The colour in six digits, and its transparency in two or none; undefined for what is no such colour. */
function partsOf(text: string): { opaque: string; alpha: string } | undefined {
  if (!isHexColour(text)) return undefined;
  const digits = text.trim().slice(1);
  const whole = digits.length > 4 ? digits : [...digits].map((digit) => digit + digit).join("");
  return { opaque: whole.slice(0, 6).toLowerCase(), alpha: whole.slice(6).toLowerCase() };
}

/** The colour as a native colour input takes it: six digits. Black for what is no colour. */
export const opaqueColour = (text: string): string => `#${partsOf(text)?.opaque ?? "000000"}`;

/** A colour that was picked, as transparent as the one before it. */
export const recoloured = (text: string, picked: string): string => `${picked}${partsOf(text)?.alpha ?? ""}`;
