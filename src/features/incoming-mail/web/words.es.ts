export const mailPart = 'la dirección de correo';
export const emailAddress = 'Dirección de correo';
export const about =
  'Los correos que los miembros envían a esta dirección se convierten en incidencias o tareas, con sus archivos, si pueden crearlas aquí.';
export const notOffered = 'Este servidor no recibe correo. Su operador puede configurarlo.';
export const waitsForServer = 'La dirección funciona cuando el operador de este servidor configura el correo entrante.';
export const loading = 'Cargando la dirección de correo';
export const none = 'Este proyecto no tiene dirección de correo.';
export const createAddress = 'Crear dirección de correo';
export const address = 'Dirección';
export const copyAddress = 'Copiar dirección';
export const addressCopied = 'Dirección copiada';
export const becomes = 'El correo crea';
export const creates = { ISSUE: 'Una incidencia', TASK: 'Una tarea' } as const;
export const inTriage = 'Las incidencias que llegan por correo esperan en triaje.';
export const withoutTriage =
  'Las incidencias que llegan por correo quedan abiertas de inmediato, porque el triaje está desactivado en este proyecto.';
export const tasksHint = 'Las tareas que llegan por correo van a la primera columna del tablero.';
export const acceptOutside = 'Aceptar correo de cualquiera';
export const acceptOutsideHint =
  'El correo de quienes no son miembros se convierte en incidencias en triaje, creadas en tu nombre y con su dirección en el texto. Cuando está desactivado, se rechaza.';
export const outsideNeedsTriage = 'Activa antes el triaje en General. El correo de desconocidos espera allí.';
export const outsideNeedsIssues = 'De quienes no son miembros solo pueden llegar incidencias.';
export const newAddress = 'Nueva dirección';
export const newAddressHint = 'Úsala si la dirección cayó en malas manos.';
export const replaceAddress = 'Reemplazar dirección';
export const confirmReplacing = '¿Reemplazar la dirección de correo?';
export const replacingHint = 'La dirección anterior deja de funcionar de inmediato. No puedes restaurarla.';
export const addressReplaced = 'Dirección de correo reemplazada';
export const turnOff = 'Desactivar dirección';
export const turnOffTitle = 'Desactivar';
export const turnOffHint = 'Las incidencias y tareas que llegaron por correo se conservan.';
export const confirmTurningOff = '¿Desactivar la dirección de correo?';
export const turningOffHint =
  'A partir de entonces se rechaza el correo que le envíen. Si la activas de nuevo, tendrá otra dirección.';
export const turnedOff = 'Dirección de correo desactivada';
export const saved = 'Ajustes de correo guardados';
