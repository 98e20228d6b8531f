import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes the keys that Keycloak reads of a realm file, part by part, to src/realm-document/file/keys.json. Run it when the supported version changes:
 * java -cp "$(find -L <keycloak>/lib -name '*.jar' | tr '\n' ':')" scripts/RealmKeys.java > src/realm-document/file/keys.json
 */
public class RealmKeys {
  private static final Map<String, TreeMap<String, String>> types = new TreeMap<>();
  private static final ObjectMapper mapper = new ObjectMapper();

  /** Class name of a nested object, with the suffix `[]` for lists and `{}` for maps; empty for other types. */
  private static String typeOf(JavaType type) {
    if (type.isContainerType()) {
      String content = typeOf(type.getContentType());
      return content.isEmpty() ? "" : (type.isMapLikeType() ? "{}" : "[]") + content;
    }
    if (type.isEnumType() || !type.getRawClass().getName().startsWith("org.keycloak")) return "";
    add(type);
    return type.getRawClass().getSimpleName();
  }

  private static void add(JavaType type) {
    String name = type.getRawClass().getSimpleName();
    if (types.containsKey(name)) return;
    var keys = new TreeMap<String, String>();
    types.put(name, keys);
    var config = mapper.getDeserializationConfig();
    var bean = config.introspect(type);
    var ignored = config.getDefaultPropertyIgnorals(type.getRawClass(), bean.getClassInfo());
    if (bean.findAnySetterAccessor() != null || (ignored != null && ignored.getIgnoreUnknown())) keys.put("*", "");
    // Keys that are only serialized: deserialization ignores them.
    for (var property : mapper.getSerializationConfig().introspect(type).findProperties())
      keys.put(property.getName(), typeOf(property.getPrimaryType()));
    for (var property : bean.findProperties()) {
      JavaType of = property.getSetter() == null ? property.getPrimaryType() : property.getSetter().getParameterType(0);
      keys.put(property.getName(), typeOf(of));
      for (var alias : property.findAliases()) keys.put(alias.getSimpleName(), typeOf(of));
    }
  }

  public static void main(String[] args) throws Exception {
    add(mapper.constructType(Class.forName("org.keycloak.representations.idm.RealmRepresentation")));
    System.out.println(types.entrySet().stream()
        .map(type -> "  \"" + type.getKey() + "\": \"" + type.getValue().entrySet().stream()
            .map(key -> key.getKey() + (key.getValue().isEmpty() ? "" : "=" + key.getValue()))
            .collect(Collectors.joining(" ")) + "\"")
        .collect(Collectors.joining(",\n", "{\n", "\n}")));
  }
}
