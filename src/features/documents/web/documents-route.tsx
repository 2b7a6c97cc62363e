import { useParams } from 'react-router';
import type { Beside } from './beside.ts';
import { LibraryScreen, ProjectDocuments } from './documents-screen.tsx';

/** The documents of a project, or of the library of a workspace, by what the address names. */
export const documentsRoute = (beside: Beside) => ({
  Component: () =>
    useParams().projectId === undefined ? <LibraryScreen beside={beside} /> : <ProjectDocuments beside={beside} />,
});
