import { useEffect, useRef, useContext, type ReactNode } from "react";
import { useIsAbove } from "../navigation/navigation.ts";
import type { MenuItem } from "../menu/menuItem.ts";
import { useHelpMode } from "../overlay/Help.tsx";
import { ExternalLink } from "../base/Link.tsx";
import { Words } from "../base/Words.tsx";
import { WhyNotHere } from "../lack/WhyNot.tsx";
import { useServerInfo } from "../panel/serverInfo.ts";
import { useT } from "../panel/texts.ts";
import { HeadingContext } from "../states/heading.ts";
import { MissingNote } from "../states/Missing.tsx";
import { guideUrl } from "./guide.ts";
import { Breadcrumb, type Crumb } from "./Breadcrumb.tsx";
import { PageMenu } from "./PageMenu.tsx";
import { ScreenContext } from "../area/useScreen.ts";
import { useHostParts } from "../table/hostParts.ts";
import { ShownRecord } from "../area/detail.ts";

/** Titles from this length on may be cut. The tooltip and focus show the complete title. */
const longTitle = 60;

export interface PageProps {
  title: ReactNode;
  /** Purpose of the screen. Part of help mode. */
  subtitle?: string;
  /** Section ID of the server administration guide. Links the guide in the version of the server. */
  documentation?: string;
  crumbs?: readonly Crumb[];
  /** Status tags next to the title. */
  tags?: ReactNode;
  /** Small line below the title, such as an ID with a copy button. */
  below?: ReactNode;
  /** Content before the title. */
  avatar?: ReactNode;
  /** Buttons, at most one of them primary. */
  actions?: ReactNode;
  /** Menu items. Host actions for the list are added. */
  menu?: readonly MenuItem[];
  children: ReactNode;
}

/** Page layout: breadcrumb, heading, actions and content. */
export function Page({
  title,
  subtitle,
  documentation,
  crumbs,
  tags,
  below,
  avatar,
  actions,
  menu = [],
  children,
}: PageProps) {
  const t = useT();
  // Only from the cache: a page requests no server info for a link.
  const version = useServerInfo(false).data?.systemInfo?.version;
  const isAbove = useIsAbove();
  const left = crumbs?.filter(({ to }) => !(to && isAbove?.(to)));
  const help = useHelpMode();
  const items = [...menu, ...useListActions()];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After navigation, the focused element may be gone: focus the heading.
    const root = heading.current?.getRootNode();
    if (
      root instanceof ShadowRoot &&
      root.host.matches(":focus-within, :focus") &&
      (root.activeElement === null || root.activeElement.matches("main"))
    )
      heading.current?.focus();
  }, []);
  return (
    <div className="page">
      {left && left.length > 1 && <Breadcrumb crumbs={left} />}
      <header className="page-head" part="page-header">
        {avatar}
        <div className="page-title">
          <div className="title-line">
            <h1 ref={heading} part="title" tabIndex={-1}>
              {typeof title !== "string" ? (
                title
              ) : title.length > longTitle ? (
                <bdi title={title} tabIndex={0}>
                  {title}
                </bdi>
              ) : (
                <bdi>{title}</bdi>
              )}
            </h1>
            {tags}
          </div>
          {below}
        </div>
        {subtitle && help && (
          <p className="page-text">
            <Words>{subtitle}</Words>
            {documentation && (
              <>
                {" "}
                <ExternalLink href={guideUrl(version, documentation)}>{t("learnMore")}</ExternalLink>
              </>
            )}
          </p>
        )}
        {(actions || items.length > 0) && (
          <div className="page-actions" part="actions">
            {actions}
            <PageMenu items={items} />
          </div>
        )}
        <WhyNotHere />
      </header>
      <MissingNote />
      <HeadingContext value="h2">{children}</HeadingContext>
    </div>
  );
}

const none: readonly MenuItem[] = [];

/** Host actions in the header of the panel's first page. */
function useListActions(): readonly MenuItem[] {
  const hostParts = useHostParts();
  const current = useContext(ScreenContext);
  const record = useContext(ShownRecord);
  if (!hostParts || !current || record !== undefined) return none;
  const { list, home } = current.area.screens;
  return current.screen.path === (list ?? home)?.path ? hostParts.pageActions() : none;
}
