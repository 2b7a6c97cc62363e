export const accessLost = (name: string) => `Ya no tienes acceso a ${name}`;
export const accessLostHint =
  'Te quitaron de este proyecto o el proyecto se eliminó. Si todavía lo necesitas, habla con un administrador del proyecto.';
export const goToProjects = 'Ir a los proyectos';
