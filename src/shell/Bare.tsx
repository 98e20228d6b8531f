import type { ReactNode } from "react";
import type { Host } from "../embed/Host.ts";
import { useOption } from "../embed/usePanelOf.ts";
import { useT } from "../kit/panel/texts.ts";
import { useTexts } from "../kit/panel/useTexts.ts";
import english from "./en.json" with { type: "json" };
import { LogoFace, logoPicture } from "./Logo.tsx";

/** Console frame without a user: logo only, no navigation. */
export function Bare({ host, children }: { host: Host; children: ReactNode }) {
  useTexts(english);
  const t = useT();
  const picture = logoPicture(useOption(host, "logo"), useOption(host, "resourceUrl"));
  return (
    <div className="shell bare" part="shell">
      <header className="masthead" part="masthead">
        <span className="logo">
          <LogoFace picture={picture} pictureText={t("logo")} name={t("shell.product")} />
        </span>
      </header>
      <div className="main">{children}</div>
    </div>
  );
}
