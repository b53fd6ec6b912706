import type { UserFolder } from './scopes.sql.ts';

export const userFolderToWire = (row: UserFolder) => ({
  idusuario: row.personId,
  nombre: row.name,
  apellido: row.surname,
  id_carpeta: row.folderId,
  carpeta_nombre: row.folderName,
});
