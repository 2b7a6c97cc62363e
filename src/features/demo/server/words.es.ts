/** How the history calls what moves cards in the name of a colleague. */
export const demo = 'Demo';

/** What colleagues write, by the column of the task. `@you` is the visitor. */
export const comments: readonly { readonly on: string; readonly text: string }[] = [
  {
    on: 'IN_PROGRESS',
    text: 'La primera versión está en la tienda de pruebas. Todavía quiero comprobarla en un teléfono pequeño.',
  },
  { on: 'TODO', text: '@you Puedo empezar con esto mañana. ¿El texto es definitivo?' },
  { on: 'REVIEW', text: '@you ¿puedes mirar esto hoy? Es poca cosa.' },
  { on: 'IN_PROGRESS', text: 'Llevó más de lo previsto: la página antigua tenía dos casos más.' },
  { on: 'REVIEW', text: 'Revisado con el teclado y con un zoom del 200 %. Yo lo veo bien.' },
  { on: 'TODO', text: 'He puesto las preguntas abiertas en las notas de esta tarea.' },
];

export const title = 'Prueba la demo en vivo';
export const description =
  'Un espacio de trabajo para ti, lleno del trabajo de una empresa pequeña. Sin registro, y los cambios llegan en vivo.';
export const lead = 'Un espacio de trabajo para ti, lleno del trabajo de una empresa pequeña que renueva su tienda.';
export const points: readonly { readonly name: string; readonly about: string }[] = [
  {
    name: 'Sin registro',
    about: 'Eres Mara, que lleva la tienda. Mueve tarjetas, escribe documentos, planifica sprints y deshaz lo que quieras.',
  },
  {
    name: 'En compañía',
    about: 'Dos colegas simulados mueven tarjetas y escriben comentarios mientras miras, y así ves cómo llegan los cambios.',
  },
  {
    name: 'Desaparece a las 24 horas',
    about:
      'Solo tú puedes verlo. Consérvalo con una dirección de correo y una contraseña, o deja que se elimine con todo su contenido.',
  },
];
export const open = 'Abrir la demo';
export const opening = 'Abriendo la demo…';
export const signedIn = 'Tienes una sesión iniciada en este navegador. Al abrir la demo, se cierra aquí.';
export const goOn = 'Continuar a tu espacio de trabajo';
export const unreached = 'No se puede contactar con el servidor. Comprueba tu conexión y vuelve a intentarlo.';
export const needsScript = 'La demo necesita JavaScript. Actívalo y vuelve a cargar esta página.';
export const small =
  'Hasta que la conserves, la demo no envía correo, no invita a nadie, no guarda archivos y no llama a ningún otro servicio.';
