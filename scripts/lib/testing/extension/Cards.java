import java.util.Date;
import java.util.List;
import org.keycloak.component.ComponentModel;
import org.keycloak.component.ComponentValidationException;
import org.keycloak.models.KeycloakSession;
import org.keycloak.models.KeycloakSessionFactory;
import org.keycloak.models.RealmModel;
import org.keycloak.provider.ProviderConfigProperty;
import org.keycloak.storage.UserStorageProvider;
import org.keycloak.storage.UserStorageProviderFactory;
import org.keycloak.storage.UserStorageProviderModel;
import org.keycloak.storage.user.ImportSynchronization;
import org.keycloak.storage.user.SynchronizationResult;

/** A user storage provider without users. Its settings choose the result of a synchronization. */
public class Cards implements UserStorageProviderFactory<Cards.Index>, ImportSynchronization {
  public static class Index implements UserStorageProvider {
    @Override
    public void close() {}
  }

  @Override
  public Index create(KeycloakSession session, ComponentModel model) {
    return new Index();
  }

  @Override
  public String getId() {
    return "cards";
  }

  @Override
  public String getHelpText() {
    return "People on cards.";
  }

  @Override
  public List<ProviderConfigProperty> getConfigProperties() {
    return List.of(
        property("drawer", "Drawer", "String", null),
        property("lock", "Lock", "Password", null),
        property("cards.count", "Cards", "Integer", 3),
        property("sorted", "Sorted", "boolean", true),
        property("color", "Colour", "List", "blue", "red", "blue"),
        property("shelves", "Shelves", "MultivaluedString", null));
  }

  @Override
  public void validateConfiguration(KeycloakSession session, RealmModel realm, ComponentModel model) {
    if ("none".equals(model.get("drawer"))) throw new ComponentValidationException("There is no such drawer");
  }

  @Override
  public SynchronizationResult sync(KeycloakSessionFactory sessions, String realm, UserStorageProviderModel model) {
    SynchronizationResult result = new SynchronizationResult();
    result.setAdded(model.get("cards.count", 0));
    return result;
  }

  @Override
  public SynchronizationResult syncSince(
      Date last, KeycloakSessionFactory sessions, String realm, UserStorageProviderModel model) {
    return new SynchronizationResult();
  }

  private static ProviderConfigProperty property(
      String name, String label, String type, Object value, String... options) {
    ProviderConfigProperty property =
        new ProviderConfigProperty(name, label, "What " + label + " is for.", type, value, options);
    property.setSecret("Password".equals(type));
    property.setRequired("drawer".equals(name));
    return property;
  }
}
