// Custom fields panel
export const customFields = 'Campos personalizados';

// Fields dialog
export const customFieldsHint = 'Añade tus propios campos a las tareas. Los ve cualquiera que pueda ver el proyecto.';
export const done = 'Listo';

// Fields editor
export const fieldMoved = (name: string, position: number, total: number) =>
  `${name} se movió a la posición ${position} de ${total}`;
export const notInPlan = 'Tu plan no incluye campos personalizados. Aún puedes leer los valores que tienen las tareas.';
export const fields = 'Campos';
export const loadingFields = 'Cargando los campos';
export const noFieldsYet = 'Todavía no hay campos';
export const noFieldsHint = 'Añade uno para los datos que registras en cada tarea, como un cliente o un presupuesto.';
export const comparePlans = 'Comparar planes';

// Data
export const fieldAdded = (name: string) => `Campo «${name}» añadido`;

// Field control
export const yes = 'Sí';
export const no = 'No';
export const none = 'Ninguno';
export const noOptions = 'No se encontraron opciones';
export const noOne = 'Nadie';
export const noDate = 'Sin fecha';
export const empty = 'Vacío';
export const openLink = (address: string) => `Abrir ${address}`;

// Field row
export const deleteFieldTitle = (name: string) =>
  `¿Eliminar ${name}? Su valor se eliminará de todas las tareas. Esto no se puede deshacer.`;
export const cancel = 'Cancelar';
export const deleteField = 'Eliminar campo';
export const nameOf = (name: string) => `Nombre de ${name}`;
export const optionsOf = (name: string) => `Opciones de ${name}`;
export const deleteNamed = (name: string) => `Eliminar ${name}`;

// New field form
export const fieldExists = 'Ya existe un campo con este nombre. Introduce otro nombre.';
export const newField = 'Nuevo campo';
export const newFieldPlaceholder = 'Cliente, presupuesto, navegador…';
export const type = 'Tipo';
export const addField = 'Añadir campo';
export const newFieldOptions = 'Opciones del nuevo campo';
export const optionRequired = 'Añade al menos una opción.';

// Options editor
export const optionExists = 'Ya existe una opción con este nombre. Introduce otro nombre.';
export const colorOf = (name: string) => `Color de ${name}`;
export const optionName = (name: string) => `Nombre de la opción ${name}`;
export const removeOption = (name: string) => `Quitar ${name} de todas las tareas`;
export const newOption = 'Nueva opción';
export const addOption = 'Añadir opción';
