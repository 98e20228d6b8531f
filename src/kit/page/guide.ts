/**
 * URL of a section of Keycloak's server administration guide, in the version of the server. Latest version if the
 * server's is unknown or no release.
 */
export function guideUrl(version: string | undefined, section = ""): string {
  const release = version && /^\d+\.\d+\.\d+$/.test(version) ? version : "latest";
  return `https://www.keycloak.org/docs/${release}/server_admin/${section && `#${section}`}`;
}
