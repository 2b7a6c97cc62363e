/** Labels and sentences that fields, roles and rules declare, by the English text. `{0}` stands for what is inserted. */
export const labels: Readonly<Record<string, string>> = {
  // index.html
  "Cairn is a self-hosted home for a team's work: live boards, issues, documents and more.":
    'Cairn es un lugar autoalojado para el trabajo de un equipo: tableros en vivo, incidencias, documentos y más.',
  'Cairn needs JavaScript to show your work.': 'Cairn necesita JavaScript para mostrar tu trabajo.',
  // app.webmanifest
  'New task': 'Nueva tarea',
  Inbox: 'Bandeja de entrada',
  'My work': 'Mi trabajo',
  // contract/role-sentences.ts
  'Can do everything, including managing billing and deleting the workspace.':
    'Puede hacerlo todo, incluso gestionar la facturación y eliminar el espacio de trabajo.',
  'Can manage members, settings, and every project that is not private.':
    'Puede gestionar los miembros, los ajustes y todos los proyectos que no son privados.',
  'Can create projects, see all members, and read and comment in projects that are not private.':
    'Puede crear proyectos, ver a todos los miembros, y leer y comentar en los proyectos que no son privados.',
  'Can only see public projects and the projects they are added to.':
    'Solo puede ver los proyectos públicos y aquellos a los que se le añade.',
  'Can do everything, including managing members and settings and deleting the project.':
    'Puede hacerlo todo, incluso gestionar los miembros y los ajustes y eliminar el proyecto.',
  'Can create, edit, and assign tasks and issues, and comment.':
    'Puede crear, editar y asignar tareas e incidencias, y comentar.',
  'Can read, comment, and report issues.': 'Puede leer, comentar y crear incidencias.',
  'Can only read.': 'Solo puede leer.',
  // contract/task-filter-fields.ts
  Status: 'Estado',
  Assignee: 'Persona asignada',
  Priority: 'Prioridad',
  Label: 'Etiqueta',
  'Due date': 'Fecha de vencimiento',
  'Start date': 'Fecha de inicio',
  Sprint: 'Sprint',
  'Created by': 'Creada por',
  Created: 'Fecha de creación',
  Completed: 'Fecha de finalización',
  Milestone: 'Hito',
  Blocked: 'Bloqueada',
  // features/absences/rules.ts
  'Enter a last day that is not before the first day.': 'Introduce un último día que no sea anterior al primero.',
  'Enter days within {0} days of today.': 'Introduce días a {0} días de hoy como máximo.',
  // features/account-security/rules.ts
  '{0} on {1}': '{0} en {1}',
  'Another client on {0}': 'Otro cliente en {0}',
  'Another client': 'Otro cliente',
  // features/attachments/rules.ts
  // features/billing/rules.ts
  // features/custom-fields/rules.ts
  'A number from {0} to {1}': 'Un número de {0} a {1}',
  'Text of up to {0} characters': 'Texto de hasta {0} caracteres',
  'A number': 'Un número',
  'One of the options': 'Una de las opciones',
  'One or more of the options': 'Una o varias de las opciones',
  'A date, such as 2026-11-20': 'Una fecha, como 2026-11-20',
  'Someone who can see the project': 'Alguien que puede ver el proyecto',
  'Yes or no': 'Sí o no',
  'An address that starts with http:// or https://': 'Una dirección que empieza por http:// o https://',
  'Only single select and multi-select fields have options':
    'Solo los campos de selección única y de selección múltiple tienen opciones',
  'Add at least one option': 'Añade al menos una opción',
  'Two options have the same id': 'Dos opciones tienen el mismo id',
  'Two options have the same name': 'Dos opciones tienen el mismo nombre',
  // features/documents/fields.ts
  "An item you don't have access to": 'Un elemento al que no tienes acceso',
  // features/issues/fields.ts
  Type: 'Tipo',
  Severity: 'Gravedad',
  Reporter: 'Creada por',
  Closed: 'Fecha de cierre',
  Updated: 'Última actualización',
  // features/project-health/fields.ts
  'On track': 'Según lo previsto',
  'At risk': 'En riesgo',
  'Off track': 'Desviado',
  // features/projects/rules.ts
  'To do': 'Por hacer',
  'In progress': 'En curso',
  Review: 'Revisión',
  Done: 'Hecho',
  // features/sprints/rules.ts
  'A sprint cannot end before it starts.': 'Un sprint no puede terminar antes de empezar.',
  'A sprint can have up to {0} days.': 'Un sprint puede tener hasta {0} días.',
  // features/table-files/rules/csv.ts
  'This is not a text file. Save it as CSV and select it again.':
    'Este no es un archivo de texto. Guárdalo como CSV y vuelve a seleccionarlo.',
  'A quotation mark in row {0} has no closing mark. Correct the file and select it again.':
    'Unas comillas de la fila {0} no se cierran. Corrige el archivo y selecciónalo de nuevo.',
  'The file is empty. Add a row with column names and a row for each task.':
    'El archivo está vacío. Añade una fila con los nombres de las columnas y una fila por cada tarea.',
  'The file has {0} rows, and the limit is {1}. Split it into smaller files.':
    'El archivo tiene {0} filas y el límite es {1}. Divídelo en archivos más pequeños.',
  "The file has {0} columns, and the limit is {1}. Remove the columns that you don't need.":
    'El archivo tiene {0} columnas y el límite es {1}. Quita las columnas que no necesites.',
  // features/tasks/fields.ts
  Key: 'Clave',
  Title: 'Título',
  Scheduling: 'Programación',
  Collaborators: 'Colaboradores',
  Labels: 'Etiquetas',
  Tags: 'Palabras clave',
  Estimate: 'Estimación',
  Hours: 'Horas',
  Logged: 'Registrado',
  Repeats: 'Se repite',
  'Blocked by': 'Bloqueada por',
  Subtasks: 'Subtareas',
  Files: 'Archivos',
  Description: 'Descripción',
  // features/work/fields.ts
  Project: 'Proyecto',
  // features/workflows/fields.ts
  Creator: 'Creada por',
  'Last change': 'Último cambio',
  Assignees: 'Personas asignadas',
  // features/workflows/rules/known-values.ts
  'Number of subtasks': 'Número de subtareas',
  Creation: 'Creación',
  Link: 'Enlace',
  'Key of the project': 'Clave del proyecto',
  Workflow: 'Flujo de trabajo',
  'Owner of the workflow': 'Propietario del flujo de trabajo',
  'Who caused the run': 'Quién causó la ejecución',
  'Value before': 'Valor anterior',
  'Value now': 'Valor actual',
  Goal: 'Objetivo',
  'First day': 'Primer día',
  'Last day': 'Último día',
  'Committed items': 'Elementos comprometidos',
  'Completed items': 'Elementos completados',
  'Committed points': 'Puntos comprometidos',
  'Completed points': 'Puntos completados',
  Comment: 'Comentario',
  'Author of the comment': 'Autor del comentario',
  'Answer “{0}” of the assistant': 'Respuesta «{0}» del asistente',
  'Pull request': 'Pull request',
  'Link to the pull request': 'Enlace a la pull request',
  'State of the pull request': 'Estado de la pull request',
  Subtask: 'Subtarea',
  'Subtask is done': 'La subtarea está hecha',
  // features/workflows/rules/smart-check.ts
  'An amount of time belongs after plus or minus.': 'Una cantidad de tiempo va después de plus o minus.',
  'A person has {0}.': 'Una persona tiene {0}.',
  'There is no {0} here.': 'Aquí no existe {0}.',
  'There is no {0} here. Did you mean {1}?': 'Aquí no existe {0}. ¿Querías decir {1}?',
  'There is no filter {0}.': 'No existe el filtro {0}.',
  'There is no filter {0}. Did you mean {1}?': 'No existe el filtro {0}. ¿Querías decir {1}?',
  '{0} does not work with {1}.': '{0} no funciona con {1}.',
  'Write {0} as in this example: {1}': 'Escribe {0} como en este ejemplo: {1}',
  '{0} needs {1} here.': '{0} necesita aquí {1}.',
  'Use {0}.': 'Usa {0}.',
  '{0} takes no amount of time.': '{0} no admite una cantidad de tiempo.',
  'A point in time moves by minutes, hours, days or weeks. Put | day before this to move a date.':
    'Un momento se mueve por minutos, horas, días o semanas. Escribe | day antes de esto para mover una fecha.',
  'A date moves by days, working days, weeks, months or years.':
    'Una fecha se mueve por días, días laborables, semanas, meses o años.',
  'An amount is a number.': 'Una cantidad es un número.',
  'a text': 'un texto',
  'a number': 'un número',
  'a date': 'una fecha',
  'a point in time': 'un momento',
  'yes or no': 'sí o no',
  'a person': 'una persona',
  'a list': 'una lista',
  'an amount of time, such as 2 days': 'una cantidad de tiempo, como 2 days',
  // features/workflows/rules/smart-completions.ts
  Today: 'Hoy',
  Now: 'Ahora',
  // features/workflows/rules/smart-filters.ts
  'Uses another value if there is none.': 'Usa otro valor si no hay ninguno.',
  'Adds a number, or moves a date later.': 'Suma un número o retrasa una fecha.',
  'Subtracts a number, or moves a date earlier.': 'Resta un número o adelanta una fecha.',
  'Multiplies.': 'Multiplica.',
  'Divides.': 'Divide.',
  'Rounds to a number of decimal places, or to a whole number.': 'Redondea a un número de decimales o a un número entero.',
  'Says what share of a total a number is.': 'Dice qué parte de un total es un número.',
  'Writes a number with separators, or a date as short, long, iso, weekday, month or time.':
    'Escribe un número con separadores, o una fecha como short, long, iso, weekday, month o time.',
  'The day of a point in time.': 'El día de un momento.',
  'How many days a date is ahead; less than 0 for the past.': 'Cuántos días faltan para una fecha; menos de 0 si ya pasó.',
  'Writes a text in capital letters.': 'Escribe un texto en mayúsculas.',
  'Writes a text in small letters.': 'Escribe un texto en minúsculas.',
  'Makes the first letter a capital.': 'Pone la primera letra en mayúscula.',
  'Removes spaces at both ends.': 'Quita los espacios de ambos extremos.',
  'Shortens a text to a number of letters.': 'Acorta un texto a un número de letras.',
  'Puts a text at the end.': 'Añade un texto al final.',
  'Replaces a part of a text everywhere.': 'Sustituye una parte de un texto en todas partes.',
  'Writes a list with a text between its items.': 'Escribe una lista con un texto entre sus elementos.',
  'The first item of a list.': 'El primer elemento de una lista.',
  'The last item of a list.': 'El último elemento de una lista.',
  'How many items a list has, or how many characters a text has.':
    'Cuántos elementos tiene una lista o cuántos caracteres tiene un texto.',
  // features/workflows/rules/smart-kinds.ts
  Yes: 'Sí',
  No: 'No',
  'full name': 'nombre completo',
  'first name': 'nombre',
  'last name': 'apellidos',
  'email address': 'dirección de correo',
  // features/workflows/rules/smart-syntax.ts
  'This text is too long for smart values.': 'Este texto es demasiado largo para valores inteligentes.',
  'A text can have up to {0} smart values.': 'Un texto puede tener hasta {0} valores inteligentes.',
  'Name a value here, such as task.title.': 'Indica aquí un valor, como task.title.',
  'A smart value can have up to {0} filters.': 'Un valor inteligente puede tener hasta {0} filtros.',
  'Close this smart value with }}.': 'Cierra este valor inteligente con }}.',
  'Put a filter after |, or close with }}.': 'Escribe un filtro después de | o cierra con }}.',
  'Name a filter after |, such as upper.': 'Indica un filtro después de |, como upper.',
  'A filter takes up to {0} values.': 'Un filtro admite hasta {0} valores.',
  '{0} needs a value after the colon.': '{0} necesita un valor después de los dos puntos.',
  'Close this text with the same quotation mark.': 'Cierra este texto con las mismas comillas.',
  'Name what to take after the dot.': 'Indica qué tomar después del punto.',
  'Put the name between quotation marks.': 'Pon el nombre entre comillas.',
  'Close the bracket.': 'Cierra el corchete.',
};
