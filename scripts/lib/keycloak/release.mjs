// The server release that this project is made for, and any other that is asked for by name.

/** The release that this project is made for. */
export const OWN_VERSION = "26.7.4";

/** Version of the server: `KEYCLOAK_VERSION`, else the one that this project is made for. */
export const VERSION = process.env.KEYCLOAK_VERSION || OWN_VERSION;

/** Maven coordinates of the distribution. */
export const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${VERSION}:tar.gz`;

/** SHA-256 of that archive, where it is known: of others Maven compares what the repository says. */
export const ARCHIVE_SHA256 =
  VERSION === OWN_VERSION ? "04823c336b797a7e18889a44262a7a64e6bf624cbbcc518c85e2622176ff2eee" : undefined;

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

/**
 * Arguments for a server that forgets everything when it ends: what it holds needs no guard, so that passwords are hashed at
 * little cost. Source: https://www.keycloak.org/server/all-provider-config, "argon2".
 */
export const FORGETFUL = [
  "--db=dev-mem",
  "--spi-password-hashing--argon2--iterations=1",
  "--spi-password-hashing--argon2--memory=64",
];
