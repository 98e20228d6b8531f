/** Placeholders of configuration tools: `$(env:NAME)`, `${env.NAME}`. */
const placeholder = /\$\([a-z]+:[^)]*\)|\$\{env[.:][^}]*\}/i;

/** First unresolved placeholder in a text. Ignores Keycloak's own `${vault.…}` and message keys. */
export const firstPlaceholder = (text: string): string | undefined => placeholder.exec(text)?.[0];
