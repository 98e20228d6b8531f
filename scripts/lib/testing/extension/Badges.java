import java.util.List;
import java.util.Map;
import org.keycloak.Config;
import org.keycloak.component.ComponentModel;
import org.keycloak.models.KeycloakSessionFactory;
import org.keycloak.provider.ProviderConfigProperty;
import org.keycloak.services.ui.extend.UiPageProvider;
import org.keycloak.services.ui.extend.UiPageProviderFactory;

/** A page with a property of every type, including an unknown one. */
public class Badges implements UiPageProvider, UiPageProviderFactory<ComponentModel> {
  @Override
  public String getId() {
    return "Badges";
  }

  @Override
  public String getHelpText() {
    return "Badges that people wear.";
  }

  @Override
  public Map<String, Object> getTypeMetadata() {
    return Map.of("displayFields", List.of("title", "color"));
  }

  @Override
  public List<ProviderConfigProperty> getConfigProperties() {
    return List.of(
        property("title", "Title", "String", null),
        property("note", "Note", "Text", null),
        property("pin", "Pin", "Password", null),
        property("count", "Count", "Integer", 1),
        property("size", "Size", "Number", null),
        property("printed", "Printed", "boolean", true),
        property("color", "Colour", "List", "blue", "red", "blue"),
        property("days", "Days", "MultivaluedList", null, "Mon", "Tue"),
        property("words.few", "Words", "MultivaluedString", null),
        property("labels", "Labels", "Map", null),
        property("role", "Role", "Role", null),
        property("group", "Group", "Group", null),
        property("client", "Client", "ClientList", null),
        property("providers", "Providers", "IdentityProviderMultiList", null),
        property("attribute", "Attribute", "UserProfileAttributeList", null),
        property("file", "File", "File", null),
        property("script", "Script", "Script", null),
        property("link", "Link", "Url", "https://badges.example"),
        property("odd", "Odd", "Unheard", null));
  }

  private static ProviderConfigProperty property(
      String name, String label, String type, Object value, String... options) {
    return new ProviderConfigProperty(name, label, "What " + label + " is for.", type, value, options);
  }

  @Override
  public void init(Config.Scope config) {}

  @Override
  public void postInit(KeycloakSessionFactory factory) {}

  @Override
  public void close() {}
}
