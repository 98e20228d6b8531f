// What hosts made with React, and pages that make their session by code, use. Importing it registers no element and needs no document.
import { areaPanel } from "./embed/AreaPanel.tsx";
import { AlertsPanel } from "./embed/AlertsElement.tsx";
import { reactPanel } from "./embed/react/reactPanel.tsx";
import type { PanelProps } from "./embed/react/props.ts";
import { users } from "./areas/users/area.ts";
import { publicSession, type IamSession } from "./session/publicSession.ts";
import { createPageSession } from "./session/registry.ts";
import type { SessionConfig } from "./session/session.ts";

/** The panels behind the elements: `<Users>` is what `<iam-users>` shows. */
export const Users = reactPanel<PanelProps>("Users", areaPanel(users));
/** Place for the alerts of a session; without it each panel shows its own. */
export const Alerts = reactPanel<PanelProps>("Alerts", AlertsPanel);

/**
 * Makes the page-wide session: every panel and element without a nearer one uses it. It stays until another takes its place.
 * Elements with the same server, realm and client share it as well.
 */
export const createSession = (config: SessionConfig): IamSession => publicSession(createPageSession(config));

export { SessionProvider, useIamSession, type SessionProviderProps } from "./embed/react/SessionProvider.tsx";
export type { ConsoleProps, EventProps, LookProps, PanelHandle, PanelProps, SessionProps } from "./embed/react/props.ts";
export type {
  AlertDetail, BeforeChangeDetail, ChangeDetail, ErrorDetail, IamEventMap, IamEventName, NavigateDetail, ReadyDetail, SessionDetail,
} from "./embed/events.ts";
export { ContextProviderEvent, ContextRequestEvent, sessionContext, type ContextCallback } from "./embed/context.ts";

export type { IamSession } from "./session/publicSession.ts";
export type { SessionConfig, SessionStatus } from "./session/session.ts";
export type { GetToken } from "./session/hostSource.ts";
export type { SignInOptions, SignOutOptions, TokenRequest } from "./session/tokenSource.ts";
export type { WhoAmI } from "./session/whoAmI.ts";

export { ApiError, isApiError, type FieldError } from "./api/ApiError.ts";
export type { AdminApi } from "./api/adminApi.ts";
export type { RequestArgs, Server } from "./api/server.ts";

export { version } from "./version.ts";
