import { useEffect, useRef, type ReactNode } from "react";
import { useIsAbove } from "../area/navigation.ts";
import type { MenuItem } from "../overlay/Menu.tsx";
import { useHelpMode } from "../overlay/Help.tsx";
import { ExternalLink } from "../base/Link.tsx";
import { Words } from "../base/Words.tsx";
import { WhyNotHere } from "../lack/WhyNot.tsx";
import { useT } from "../panel.ts";
import { HeadingContext } from "../states/heading.ts";
import { MissingNote } from "../states/Missing.tsx";
import { Breadcrumb, type Crumb } from "./Breadcrumb.tsx";
import { PageMenu } from "./PageMenu.tsx";
import { useListActions } from "./useListActions.ts";

/** Letters from which the header may cut a name: it is whole in its tip, and while it has focus. */
const longTitle = 60;

export interface PageProps {
  title: ReactNode;
  /** What the screen is for; part of help mode. */
  subtitle?: string;
  /** Documentation of the server on this screen. */
  documentation?: string;
  crumbs?: readonly Crumb[];
  /** Status tags beside the title. */
  tags?: ReactNode;
  /** Small line under the title: an id with a copy button. */
  below?: ReactNode;
  /** In front of the title. */
  avatar?: ReactNode;
  /** Buttons; one primary at most. */
  actions?: ReactNode;
  /** What else can be done; what the host adds to the list of the page stands with it. */
  menu?: readonly MenuItem[];
  children: ReactNode;
}

/** Frame of a screen: breadcrumb, one heading, actions, content. */
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
  const isAbove = useIsAbove();
  const left = crumbs?.filter(({ to }) => !(to && isAbove?.(to)));
  const help = useHelpMode();
  const items = [...menu, ...useListActions()];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After a change of screen, focus would stay on something that is gone: the heading takes it.
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
                <ExternalLink href={documentation}>{t("learnMore")}</ExternalLink>
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
