const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

/** True for hexadecimal colors, with or without alpha. Source: https://www.w3.org/TR/css-color-4/#hex-notation. */
export const isHexColour = (text: string): boolean => hex.test(text.trim());

/** Six-digit color and optional two-digit alpha. Undefined for other texts. */
function partsOf(text: string): { opaque: string; alpha: string } | undefined {
  if (!isHexColour(text)) return undefined;
  const digits = text.trim().slice(1);
  const whole = digits.length > 4 ? digits : [...digits].map((digit) => digit + digit).join("");
  return { opaque: whole.slice(0, 6).toLowerCase(), alpha: whole.slice(6).toLowerCase() };
}

/** Six-digit color for a native color input. Black for other texts. */
export const opaqueColour = (text: string): string => `#${partsOf(text)?.opaque ?? "000000"}`;

/** Selected color with the previous alpha. */
export const recoloured = (text: string, picked: string): string => `${picked}${partsOf(text)?.alpha ?? ""}`;
