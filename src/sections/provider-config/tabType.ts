/** Type of the tabs that extensions of the server declare. */
export const tabType = "org.keycloak.services.ui.extend.UiTabProvider";
