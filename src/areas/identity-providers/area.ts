import { any } from "../../session/access.ts";
import { defineArea } from "../../kit/area/defineArea.ts";
import { trialTexts } from "../../sections/sign-in-trial/texts.ts";
import { links } from "./links.ts";
import { providerTabs } from "./tabs.ts";

/** External providers for sign-in, and issuers whose signatures the realm trusts. */
export const identityProviders = defineArea({
  id: "identity-providers",
  path: "identity-providers",
  title: "identityProviders",
  hint: "identityProviders.hint",
  labels: {
    identityProviders: "Identity providers",
    "identityProviders.hint": "Sign-in with other accounts",
  },
  icon: "link",
  group: "configure",
  who: { see: any("view-identity-providers", "manage-identity-providers"), change: "manage-identity-providers" },
  texts: () => import("./en.json"),
  shares: [trialTexts],
  finder: () => import("./finder.ts"),
  screens: {
    list: { path: links.list.path, title: "identityProviders", view: () => import("./ProviderList.tsx") },
    create: {
      path: links.create.path,
      title: "addProvider",
      action: "create",
      who: "manage-identity-providers",
      view: () => import("./ProviderCreate.tsx"),
    },
    mapperCreate: {
      path: links.mapperCreate.path,
      title: "addMapper",
      action: "add-mapper",
      who: "manage-identity-providers",
      view: () => import("./mapper/MapperCreate.tsx"),
    },
    mapper: {
      path: links.mapper.path,
      title: "identityProviders.mapper",
      view: () => import("./mapper/MapperDetail.tsx"),
    },
    detail: {
      path: links.detail.path,
      title: "providerDetails",
      view: () => import("./ProviderDetail.tsx"),
      tabs: providerTabs,
    },
  },
});
