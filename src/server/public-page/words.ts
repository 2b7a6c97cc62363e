// Around each public page.

export const cairn = 'Cairn';
export const skip = 'Skip to content';
export const mainMenu = 'Main';
export const footMenu = 'More pages';
export const pricing = 'Pricing';
export const blog = 'Blog';
export const blogTitle = 'Cairn blog';
export const about = 'About';
export const contact = 'Contact';
export const feedback = 'Feedback';
export const api = 'API';
export const privacy = 'Privacy';
export const terms = 'Terms';
export const security = 'Security';
export const cookies = 'Cookies';
export const signIn = 'Sign in';
export const signUp = 'Sign up';
export const license = 'Cairn is free software under the Apache License, version 2.0.';
export const runBy = (name: string): string => `This server is run by ${name}.`;
export const languageMenu = 'Language';
