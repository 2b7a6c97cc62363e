export const accessLost = (name: string) => `You no longer have access to ${name}`;
export const accessLostHint = 'You were removed from this project, or it was deleted. Ask a project admin if you still need it.';
export const goToProjects = 'Go to projects';
