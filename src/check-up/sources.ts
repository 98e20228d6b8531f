/** A public text that a check is based on. */
export interface Source {
  title: string;
  section?: string;
  url: string;
}

const rfc =
  (number: number, title: string) =>
  (section: string): Source => ({
    title: `RFC ${number}, ${title}`,
    section,
    url: `https://www.rfc-editor.org/rfc/rfc${number}.html#section-${section}`,
  });

/** Best Current Practice for OAuth 2.0 Security. */
export const rfc9700 = rfc(9700, "OAuth 2.0 Security");

/** OAuth 2.0 for Native Apps. */
export const rfc8252 = rfc(8252, "OAuth 2.0 for Native Apps");

/** Section of the OAuth 2.1 draft by its title: numbers change between drafts. */
export const oauth21 = (section: string): Source => ({
  title: "OAuth 2.1 draft",
  section,
  url: "https://datatracker.ietf.org/doc/html/draft-ietf-oauth-v2-1",
});

const asvsPages: Readonly<Record<string, string>> = {
  "3": "0x12-V3-Web-Frontend-Security",
  "6": "0x15-V6-Authentication",
  "8": "0x17-V8-Authorization",
  "10": "0x19-V10-OAuth-and-OIDC",
  "12": "0x21-V12-Secure-Communication",
  "15": "0x24-V15-Secure-Coding-and-Architecture",
  "16": "0x25-V16-Security-Logging-and-Error-Handling",
};

/** Requirement of OWASP ASVS 5.0.0, or a chapter. */
export const asvs = (section: string): Source => ({
  title: "OWASP ASVS 5.0.0",
  section: `V${section}`,
  url: `https://github.com/OWASP/ASVS/blob/v5.0.0/5.0/en/${asvsPages[section.split(".")[0] ?? ""]}.md`,
});

/** Section of NIST SP 800-63B-4. */
export const nist = (section: string): Source => ({
  title: "NIST SP 800-63B-4",
  section,
  url: "https://pages.nist.gov/800-63-4/sp800-63b.html",
});

/** Section of OpenID Connect Core 1.0, with errata 2. The page has anchors by name. */
export const oidcCore = (section: string, anchor: string): Source => ({
  title: "OpenID Connect Core 1.0",
  section,
  url: `https://openid.net/specs/openid-connect-core-1_0.html#${anchor}`,
});

/** Control of NIST SP 800-53, revision 5. */
export const nistControl = (section: string): Source => ({
  title: "NIST SP 800-53 Rev. 5",
  section,
  url: "https://csrc.nist.gov/pubs/sp/800/53/r5/upd1/final",
});

/** Section of the final FAPI 2.0 Security Profile. */
export const fapi2 = (section: string): Source => ({
  title: "FAPI 2.0 Security Profile",
  section,
  url: `https://openid.net/specs/fapi-security-profile-2_0-final.html#section-${section}`,
});

export const passwordStorage: Source = {
  title: "OWASP Password Storage Cheat Sheet",
  url: "https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html",
};

/** Keycloak's Server Administration Guide. */
export const keycloakGuide: Source = {
  title: "Keycloak Server Administration Guide",
  url: "https://www.keycloak.org/docs/latest/server_admin/",
};

/** Section of that guide by its title. */
export const guideSection = (section: string): Source => ({ ...keycloakGuide, section });

export const keycloakIssue = (number: number, section: string): Source => ({
  title: "Keycloak issue",
  section,
  url: `https://github.com/keycloak/keycloak/issues/${number}`,
});

/** Auditor of kcwarden with the same subject. */
export const kcwarden = (auditor: string): Source => ({
  title: "kcwarden",
  section: auditor,
  url: "https://github.com/iteratec/kcwarden/tree/main/docs/auditors",
});
