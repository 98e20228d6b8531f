import com.unboundid.ldap.listener.InMemoryDirectoryServer;
import com.unboundid.ldap.listener.InMemoryDirectoryServerConfig;
import com.unboundid.ldap.listener.InMemoryListenerConfig;
import java.net.InetAddress;

/** An in-memory directory that listens on loopback only. UnboundID's own tool has no such option. */
public class Directory {
  public static void main(String[] args) throws Exception {
    String baseDn = args[0];
    int port = Integer.parseInt(args[1]);
    String entries = args[2];
    var config = new InMemoryDirectoryServerConfig(baseDn);
    // Attributes of Active Directory are not in the standard schema.
    config.setSchema(null);
    config.addAdditionalBindCredentials(args[3], args[4]);
    config.setListenerConfigs(
        InMemoryListenerConfig.createLDAPConfig("LDAP", InetAddress.getByName("127.0.0.1"), port, null));
    var server = new InMemoryDirectoryServer(config);
    server.importFromLDIF(true, entries);
    server.startListening();
    System.out.println("Listening on port " + server.getListenPort());
  }
}
