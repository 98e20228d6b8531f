import type { ReactNode } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { kindOf } from "./provider.ts";

/** Protocol icons, drawn for this project. Strokes use the text color. */
const shapes: Readonly<Record<string, ReactNode>> = {
  oidc: (
    <>
      <circle cx="12" cy="12" r="5" />
      <path d="M12 4v4M15.5 15.5l3 3" />
    </>
  ),
  saml: <path d="M8.5 7 4.5 12l4 5M15.5 7l4 5-4 5M13 6l-2 12" />,
  oauth2: (
    <>
      <circle cx="9.5" cy="12" r="4.5" />
      <circle cx="14.5" cy="12" r="4.5" />
    </>
  ),
  "jwt-authorization-grant": (
    <>
      <circle cx="6" cy="12" r="1.8" />
      <circle cx="12" cy="12" r="1.8" />
      <circle cx="18" cy="12" r="1.8" />
    </>
  ),
  kubernetes: <path d="m12 4 6.6 3.6v8.2L12 20l-6.6-4.2V7.6zM12 4v16M5.4 7.6l13.2 8.2M18.6 7.6 5.4 15.8" />,
  spiffe: <path d="M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z" />,
  "default-trust": <path d="M12 4 5.5 6.5v5c0 4 2.8 6.6 6.5 8.5 3.7-1.9 6.5-4.5 6.5-8.5v-5zM9 12l2.2 2.2L15.2 10" />,
};

/** Returns two letters of a name or an ID: `LinkedIn` → `LI`, `github` → `Gi`. */
export function lettersOf(name: string): string {
  const capitals = name.match(/\p{Lu}/gu) ?? [];
  const [first = "", second = ""] = capitals.length > 1 ? capitals : [...name];
  return first.toLocaleUpperCase() + second;
}

/** Number of tones in the style sheet. */
const tones = 6;

/** Returns the tone of an ID. Deterministic. */
export const toneOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % tones;

const BrandMark = lazily(
  () => import("./BrandMark.tsx"),
  ({ id }) => <Tile id={id} />,
);

/** Icon of a provider type: a protocol icon, a brand or two letters. Decorative, so assistive technology ignores it. */
export function Mark({ id, name }: { id: string; name: string }) {
  const shape = shapes[kindOf(id)];
  return shape ? (
    <Tile id={id}>
      <g>{shape}</g>
    </Tile>
  ) : (
    <BrandMark id={id} letters={lettersOf(name)} />
  );
}

/** Colored square of an icon. */
export const Tile = ({ id, isBrand = false, children }: { id: string; isBrand?: boolean; children?: ReactNode }) => (
  <svg
    className={`idp-mark ${isBrand ? "brand" : `tone-${toneOf(id)}`}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <rect width="24" height="24" rx="6" />
    {children}
  </svg>
);
