import java.util.List;
import java.util.Map;
import org.keycloak.Config;
import org.keycloak.component.ComponentModel;
import org.keycloak.models.KeycloakSessionFactory;
import org.keycloak.provider.ProviderConfigProperty;
import org.keycloak.services.ui.extend.UiTabProvider;
import org.keycloak.services.ui.extend.UiTabProviderFactory;

/** A custom tab with two properties. */
public abstract class Tab implements UiTabProvider, UiTabProviderFactory<ComponentModel> {
  private final String id;
  private final String path;

  Tab(String id, String path) {
    this.id = id;
    this.path = path;
  }

  /** Tab of the realm settings. */
  public static class OfRealm extends Tab {
    public OfRealm() {
      super("Realm badge", "/:realm/realm-settings/:tab?");
    }
  }

  /** Tab of a client. */
  public static class OfClient extends Tab {
    public OfClient() {
      super("Client badge", "/:realm/clients/:clientId/:tab");
    }
  }

  /** Tab of a role. */
  public static class OfRole extends Tab {
    public OfRole() {
      super("Role badge", "/:realm/roles/:id/:tab");
    }
  }

  @Override
  public String getId() {
    return id;
  }

  @Override
  public String getHelpText() {
    return "The badge of this place.";
  }

  @Override
  public String getPath() {
    return path;
  }

  @Override
  public Map<String, String> getParams() {
    return Map.of("tab", "badge");
  }

  @Override
  public List<ProviderConfigProperty> getConfigProperties() {
    return List.of(
        new ProviderConfigProperty("motto", "Motto", "What it says.", ProviderConfigProperty.STRING_TYPE, null),
        new ProviderConfigProperty("worn", "Worn", "Whether it is worn.", ProviderConfigProperty.BOOLEAN_TYPE, null));
  }

  @Override
  public void init(Config.Scope config) {}

  @Override
  public void postInit(KeycloakSessionFactory factory) {}

  @Override
  public void close() {}
}
