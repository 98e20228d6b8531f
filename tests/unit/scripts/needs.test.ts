import { describe, expect, it } from "vitest";
import { canRunJava, whatToInstall } from "../../../scripts/lib/keycloak/needs.mjs";

const machine = {
  java: { version: 21, place: "/usr/bin/java", isNamed: false },
  hasMaven: true,
  platform: "linux",
  isRoot: true,
  manager: "apt-get",
  javaPackages: ["openjdk-17-jre-headless", "openjdk-21-jre-headless", "openjdk-25-jre-headless"],
};
const old = { version: 11, place: "/usr/bin/java", isNamed: false };
const none = { version: 0, place: "", isNamed: false };

describe("running a server as a process", () => {
  it("requires Java 17 or newer", () => {
    expect([0, 8, 11, 16, 17, 25].map((version) => canRunJava({ ...machine, java: { ...none, version } }))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it("is not supported on Windows", () => expect(canRunJava({ ...machine, platform: "win32" })).toBe(false));
});

describe("install instructions", () => {
  const first = (text: string) => text.split("\n")[0];
  const command = (text: string) => text.split("\n")[2]?.trim();

  it("list every missing requirement and all alternatives", () => {
    const text = whatToInstall({ ...machine, java: none, hasMaven: false });
    expect(first(text)).toBe(
      "No Keycloak can be started here: no Java 17 or newer; no Maven; and no Docker that answers.",
    );
    expect(command(text)).toBe("- apt-get install -y openjdk-21-jre-headless maven");
    expect(text).toContain("start Docker");
    expect(text).toContain("KEYCLOAK_URL");
  });

  it("list only missing requirements", () => {
    expect(whatToInstall({ ...machine, hasMaven: false })).not.toContain("no Java");
    expect(command(whatToInstall({ ...machine, hasMaven: false }))).toBe("- apt-get install -y maven");
    expect(command(whatToInstall({ ...machine, java: none }))).toBe("- apt-get install -y openjdk-21-jre-headless");
  });

  it("name the outdated Java and its path", () => {
    expect(first(whatToInstall({ ...machine, java: old }))).toContain("no Java 17 or newer: /usr/bin/java is Java 11");
  });

  it("report a JAVA_HOME without Java", () => {
    const text = whatToInstall({ ...machine, java: { version: 0, place: "/opt/gone (JAVA_HOME)", isNamed: true } });
    expect(first(text)).toContain("there is none at /opt/gone (JAVA_HOME)");
    expect(text).toContain("  - set JAVA_HOME to a newer Java, or not at all\n");
  });

  it("use a package of the system", () => {
    const with17 = { ...machine, java: none, javaPackages: ["openjdk-11-jre-headless", "openjdk-17-jre-headless"] };
    expect(command(whatToInstall(with17))).toContain("openjdk-17-jre-headless");
    expect(command(whatToInstall({ ...with17, javaPackages: [] }))).toContain("default-jre-headless");
  });

  it.each([
    ["dnf", "- sudo dnf install -y java-21-openjdk-headless maven"],
    ["apk", "- sudo apk add openjdk21-jre-headless maven"],
    ["brew", "- brew install --cask temurin && brew install maven"],
    [undefined, "- install Java 17 or newer and Maven"],
  ])("cover %s", (manager, expected) => {
    expect(
      command(whatToInstall({ ...machine, java: none, hasMaven: false, isRoot: false, manager, javaPackages: [] })),
    ).toBe(expected);
  });

  it("suggest WSL or Docker on Windows", () => {
    const text = whatToInstall({ ...machine, platform: "win32", manager: undefined });
    expect(first(text)).toContain("it does not run on Windows itself");
    expect(command(text)).toContain("WSL");
  });
});
