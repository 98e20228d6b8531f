/** How a keystore is made, or packed for download. `validity` in years. */
export interface KeystoreRequest {
  format: string;
  keyAlias: string;
  keyPassword: string;
  storePassword: string;
  realmAlias?: string;
  keySize?: number;
  validity?: number;
}

/** A file with a key or certificate; passwords and alias for keystores only. */
export interface KeyImport {
  keystoreFormat: string;
  file: File;
  keyAlias?: string;
  storePassword?: string;
  keyPassword?: string;
}
