/** The part of the project settings that imports from other tools. */
export const workImports = () => import('./web/work-imports.tsx');
