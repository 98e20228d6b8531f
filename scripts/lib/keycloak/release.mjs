// The server release that this project is made for.

/** Version of the server. */
export const VERSION = "26.7.4";

/** Maven coordinates of the distribution. */
export const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:tar.gz`;

/** SHA-256 of that archive. */
export const ARCHIVE_SHA256 = "04823c336b797a7e18889a44262a7a64e6bf624cbbcc518c85e2622176ff2eee";

/** Container image of the same release. */
export const IMAGE = `quay.io/keycloak/keycloak:${VERSION}`;

/** Preview features that the console has screens for. */
export const FEATURES = [
  "oid4vc-vci",
  "declarative-ui",
  "quick-theme",
  "ssf",
  "client-secret-rotation",
  "parameterized-scopes",
  "transient-users",
  "spiffe",
  "scripts",
];

/** Oldest Java that runs the server. */
export const JAVA = 17;
