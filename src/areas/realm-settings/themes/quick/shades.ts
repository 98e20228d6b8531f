import { isHexColour, opaqueColour } from "../../../../kit/form/colour.ts";

type Channels = readonly [number, number, number];

const channelsOf = (hex: string): Channels => {
  const digits = opaqueColour(hex).slice(1);
  const at = (index: number) => Number.parseInt(digits.slice(index, index + 2), 16);
  return [at(0), at(2), at(4)];
};

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/**
 * Darkens a color for `part` below 0 (-1 is black), lightens it above 0 (1 is white).
 * Undefined if the value is not a color.
 */
export function shade(hex: string, part: number): string | undefined {
  if (!isHexColour(hex)) return undefined;
  const end = part < 0 ? 0 : 255;
  return hexOf(channelsOf(hex).map((channel) => channel + (end - channel) * Math.abs(part)));
}

/** Relative luminance from 0 to 1. Source: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio from 1 to 21. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns black or white, the one with more contrast. */
export const readableOn = (hex: string): string =>
  contrast("#ffffff", hex) >= contrast("#000000", hex) ? "#ffffff" : "#000000";

/** Returns a slightly different color that keeps the contrast of text on it. Undefined if the value is not a color. */
export const raisedFrom = (hex: string): string | undefined => shade(hex, readableOn(hex) === "#000000" ? -0.1 : 0.12);
