import { useContext, type ReactNode } from "react";
import { isApiError } from "../../api/ApiError.ts";
import type { AreaLink } from "../navigation/address.ts";
import { useIsAbove } from "../navigation/navigation.ts";
import { Button } from "../base/Button.tsx";
import { Icon, type IconName } from "../base/Icon.tsx";
import { Link } from "../base/Link.tsx";
import { Words } from "../base/Words.tsx";
import { usePanel } from "../panel/panel.ts";
import { useT } from "../panel/texts.ts";
import { loadErrorText } from "./brokenText.ts";
import { HeadingContext } from "./heading.ts";
import { LongWait } from "./LongWait.tsx";

type StateName = "empty" | "no-results" | "error" | "forbidden" | "not-found";

const icons: Record<StateName, IconName> = {
  empty: "rows",
  "no-results": "search",
  error: "circle-alert",
  forbidden: "lock",
  "not-found": "search",
};

/** Frame of all states that replace content. */
export function State({
  name,
  title,
  text,
  children,
  icon,
}: {
  name: StateName;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  icon?: IconName;
}) {
  const Heading = useContext(HeadingContext);
  return (
    <div className={`state ${name}`} part="state" data-state={name} role={name === "error" ? "alert" : undefined}>
      <span className="state-icon">
        <Icon name={icon ?? icons[name]} size={22} />
      </span>
      <Heading>
        <Words>{title}</Words>
      </Heading>
      {text && (
        <p>
          <Words>{text}</Words>
        </p>
      )}
      {children && <div className="state-actions">{children}</div>}
    </div>
  );
}

/** Empty list: its purpose, and the action that creates the first record. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <State name="empty" title={title} text={text}>
      {children}
    </State>
  );
}

/** No results of a search or filter. `children` are alternatives. */
export function NoResults({
  search = "",
  onClear,
  children,
}: {
  search?: string;
  onClear: () => void;
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <State
      name="no-results"
      title={search ? t("search.nothing", { search }) : t("noSearchResults")}
      text={t("noSearchResultsInstructions")}
    >
      <Button action="clear-filters" onClick={onClear}>
        {t("clearAllFilters")}
      </Button>
      {children}
    </State>
  );
}

/**
 * Missing roles.
 * Source: docs/spec/console.md §6. `realm` is set if the admin has no role there, possibly because of a typo.
 * `children` are ways to continue.
 */
export function Forbidden({
  roles = [],
  realm,
  children,
}: {
  roles?: readonly string[];
  realm?: string | undefined;
  children?: ReactNode;
}) {
  const t = useT();
  const text = roles.length ? t("forbidden", { count: roles.length }) : t("forbiddenAdminConsole");
  return (
    <State
      name="forbidden"
      title={t("forbidden.title")}
      text={
        <>
          {text}{" "}
          {roles.map((role) => (
            <code key={role}>{role}</code>
          ))}
          {realm !== undefined && (
            <>
              <br />
              {t("forbidden.realm")}{" "}
              <bdi>
                <code>{realm}</code>
              </bdi>
            </>
          )}
        </>
      }
    >
      {children}
    </State>
  );
}

/** Screen that the host excludes by `tabs`, `actions` or `readonly`. */
export function NotPart() {
  const t = useT();
  return <State name="forbidden" icon="rows" title={t("notPart.title")} text={t("notPart.text")} />;
}

/** Record outside the panel's scope, with a link back. */
export function OutOfScope({ back, label }: { back: AreaLink; label?: string }) {
  const t = useT();
  return (
    <div className="page">
      <State name="forbidden" icon="rows" title={t("notPart.title")} text={t("scope.outside")}>
        <Link to={back} className="btn plain" action="back">
          {label ?? t("notFound.back")}
        </Link>
      </State>
    </div>
  );
}

/** The record that limits the panel was not found. */
export function NoSuchScope({ name }: { name: string }) {
  const t = useT();
  return (
    <div className="page">
      <State name="not-found" title={t("scope.unknown", { name })} text={t("scope.unknownText")} />
    </div>
  );
}

/** Record that doesn't exist. */
export function NotFound({ list }: { list?: AreaLink }) {
  const t = useT();
  const { realm } = usePanel();
  return (
    <State name="not-found" title={t("notFound.record", { realm })} text={t("notFound.text")}>
      <BackTo list={list} />
    </State>
  );
}

/** Link to the record's list, unless the list is outside the panel's scope. */
function BackTo({ list }: { list: AreaLink | undefined }) {
  const t = useT();
  const isAbove = useIsAbove();
  return (
    list &&
    !isAbove?.(list) && (
      <Link to={list} className="btn plain" action="back">
        {t("notFound.back")}
      </Link>
    )
  );
}

/** Unknown path. */
export function NoSuchPlace({ children }: { children?: ReactNode }) {
  const t = useT();
  return (
    <State name="not-found" title={t("notFound.title")} text={t("notFound.address")}>
      {children}
    </State>
  );
}

/** Failed request with the server's message and a retry. Denied access and missing records have their own states. */
export function LoadError({
  error,
  onRetry,
  list,
  roles,
}: {
  error: unknown;
  onRetry?: () => void;
  list?: AreaLink;
  roles?: readonly string[];
}) {
  const t = useT();
  if (isApiError(error, 403))
    return (
      <Forbidden {...(roles && { roles })}>
        <BackTo list={list} />
      </Forbidden>
    );
  if (isApiError(error, 404)) return <NotFound {...(list && { list })} />;
  return (
    <State name="error" title={t("loadError.title")} text={loadErrorText(t, error)}>
      {onRetry && (
        <Button action="retry" icon="refresh" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </State>
  );
}

/** Skeleton lines. `onRetry` retries the request. Default: retries all pending requests. */
export function Skeleton({ lines = 4, onRetry }: { lines?: number; onRetry?: (() => void) | undefined }) {
  return (
    <div className="skeleton" data-state="loading">
      <LongWait onRetry={onRetry} />
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={`bone w${(index * 3) % 4}`} />
      ))}
    </div>
  );
}
