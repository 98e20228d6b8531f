import type { Language } from "../../languages.ts";
import core from "./core.json" with { type: "json" };

const language: Language = {
  core,
  areas: {
    authentication: () => import("./authentication.json"),
    check: () => import("./check.json"),
    "check-up": () => import("./check-up.json"),
    "client-scopes": () => import("./client-scopes.json"),
    clients: () => import("./clients.json"),
    compare: () => import("./compare.json"),
    "custom-pages": () => import("./custom-pages.json"),
    dashboard: () => import("./dashboard.json"),
    events: () => import("./events.json"),
    groups: () => import("./groups.json"),
    history: () => import("./history.json"),
    "identity-providers": () => import("./identity-providers.json"),
    "my-team": () => import("./my-team.json"),
    organizations: () => import("./organizations.json"),
    permissions: () => import("./permissions.json"),
    "realm-plan": () => import("./realm-plan.json"),
    "realm-settings": () => import("./realm-settings.json"),
    "realm-side": () => import("./realm-side.json"),
    realms: () => import("./realms.json"),
    reports: () => import("./reports.json"),
    roles: () => import("./roles.json"),
    sessions: () => import("./sessions.json"),
    "sign-in-flow": () => import("./sign-in-flow.json"),
    "sign-in-trial": () => import("./sign-in-trial.json"),
    sso: () => import("./sso.json"),
    "sso-setup": () => import("./sso-setup.json"),
    "user-federation": () => import("./user-federation.json"),
    users: () => import("./users.json"),
    workflows: () => import("./workflows.json"),
  },
};

export default language;
