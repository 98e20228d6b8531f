import { Link } from "../kit/base/Link.tsx";
import { useT } from "../kit/panel/texts.ts";
import { places } from "../areas/places.ts";

export interface LogoProps {
  /** URL of the image. Default: an icon and the product name. */
  picture: string | undefined;
  /** Link of the logo. Default: the realm's home page. */
  target: string | undefined;
}

/** Image URL of the logo. Relative URLs are resolved against the static resources. */
export function logoPicture(logo: unknown, resourceUrl: unknown): string | undefined {
  if (typeof logo !== "string" || logo === "") return undefined;
  if (URL.canParse(logo)) return ["https:", "http:", "data:"].includes(new URL(logo).protocol) ? logo : undefined;
  return typeof resourceUrl === "string" && resourceUrl !== ""
    ? `${resourceUrl.replace(/\/+$/, "")}/${logo.replace(/^\/+/, "")}`
    : logo;
}

/** Link of the logo if it is an http or https URL. */
export function logoTarget(url: unknown): string | undefined {
  if (typeof url !== "string" || url === "" || !URL.canParse(url, document.baseURI)) return undefined;
  return ["https:", "http:"].includes(new URL(url, document.baseURI).protocol) ? url : undefined;
}

/** Image, or icon and product name. */
export function LogoFace({
  picture,
  pictureText,
  name,
}: {
  picture: string | undefined;
  pictureText: string;
  name: string;
}) {
  return picture ? (
    <img className="logo-picture" src={picture} alt={pictureText} />
  ) : (
    <>
      <span className="logo-mark" aria-hidden="true" />
      <span className="logo-name">{name}</span>
    </>
  );
}

export function Logo({ picture, target }: LogoProps) {
  const t = useT();
  const face = <LogoFace picture={picture} pictureText={t("logo")} name={t("shell.product")} />;
  return target ? (
    <a className="logo" data-action="home" href={target}>
      {face}
    </a>
  ) : (
    <Link to={places.home()} className="logo" action="home">
      {face}
    </Link>
  );
}
