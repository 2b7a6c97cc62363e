export const accessLost = (name: string) => `Vous n’avez plus accès à ${name}`;
export const accessLostHint =
  'Votre accès à ce projet a été retiré, ou le projet a été supprimé. Adressez-vous à un admin du projet si vous en avez encore besoin.';
export const goToProjects = 'Aller aux projets';
