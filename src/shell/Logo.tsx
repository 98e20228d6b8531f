import { dashboard } from "../areas/dashboard/area.ts";
import { Link } from "../kit/base/Link.tsx";
import { useT } from "../kit/panel.ts";

export interface LogoProps {
  /** Address of the picture; without one a mark and the product's name stand here. */
  picture: string | undefined;
  /** Where it leads; default the realm's home. */
  target: string | undefined;
}

/** Address of the logo's picture: relative to the static resources, unless it is whole. */
export function logoPicture(logo: unknown, resourceUrl: unknown): string | undefined {
  if (typeof logo !== "string" || logo === "") return undefined;
  if (URL.canParse(logo)) return ["https:", "http:", "data:"].includes(new URL(logo).protocol) ? logo : undefined;
  return typeof resourceUrl === "string" && resourceUrl !== ""
    ? `${resourceUrl.replace(/\/+$/, "")}/${logo.replace(/^\/+/, "")}`
    : logo;
}

/** Where the logo leads, as far as that is an address of the web. */
export function logoTarget(url: unknown): string | undefined {
  if (typeof url !== "string" || url === "" || !URL.canParse(url, document.baseURI)) return undefined;
  return ["https:", "http:"].includes(new URL(url, document.baseURI).protocol) ? url : undefined;
}

/** The picture, or a mark and the product's name. */
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
    <Link to={dashboard.to.home()} className="logo" action="home">
      {face}
    </Link>
  );
}
