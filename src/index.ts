// What hosts made with React, and pages that make their session by code, use. Importing it registers no element and needs no document.
import { areaPanel } from "./embed/AreaPanel.tsx";
import { AlertsPanel } from "./embed/AlertsElement.tsx";
import { ConsolePanel } from "./embed/react/ConsolePanel.tsx";
import { reactPanel } from "./embed/react/reactPanel.tsx";
import type { ConsoleProps, PanelProps } from "./embed/react/props.ts";
import { clientScopes } from "./areas/client-scopes/area.ts";
import { clients } from "./areas/clients/area.ts";
import { dashboard } from "./areas/dashboard/area.ts";
import { events } from "./areas/events/area.ts";
import { groups } from "./areas/groups/area.ts";
import { organizations } from "./areas/organizations/area.ts";
import { realms } from "./areas/realms/area.ts";
import { roles } from "./areas/roles/area.ts";
import { sessions } from "./areas/sessions/area.ts";
import { users } from "./areas/users/area.ts";
import shell from "./kit/styles/shell.css";
import { publicSession, type IamSession } from "./session/publicSession.ts";
import { createPageSession } from "./session/registry.ts";
import type { SessionConfig } from "./session/session.ts";

// The panels behind the elements: `<Users>` is what `<iam-users>` shows.
export const Dashboard = /* @__PURE__ */ reactPanel<PanelProps>("Dashboard", areaPanel(dashboard));
export const Events = /* @__PURE__ */ reactPanel<PanelProps>("Events", areaPanel(events));
export const Clients = /* @__PURE__ */ reactPanel<PanelProps>("Clients", areaPanel(clients));
export const ClientScopes = /* @__PURE__ */ reactPanel<PanelProps>("ClientScopes", areaPanel(clientScopes));
export const Groups = /* @__PURE__ */ reactPanel<PanelProps>("Groups", areaPanel(groups));
export const Organizations = /* @__PURE__ */ reactPanel<PanelProps>("Organizations", areaPanel(organizations));
export const Realms = /* @__PURE__ */ reactPanel<PanelProps>("Realms", areaPanel(realms));
export const Roles = /* @__PURE__ */ reactPanel<PanelProps>("Roles", areaPanel(roles));
export const Sessions = /* @__PURE__ */ reactPanel<PanelProps>("Sessions", areaPanel(sessions));
export const Users = /* @__PURE__ */ reactPanel<PanelProps>("Users", areaPanel(users));
/** The whole console. */
export const Console = /* @__PURE__ */ reactPanel<ConsoleProps>("Console", ConsolePanel, shell);
/** Place for the alerts of a session; without it each panel shows its own. */
export const Alerts = /* @__PURE__ */ reactPanel<PanelProps>("Alerts", AlertsPanel);

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
