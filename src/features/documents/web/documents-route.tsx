import { useParams } from 'react-router';
import type { LinkParts } from './beside.ts';
import { LibraryScreen, ProjectDocuments } from './documents-screen.tsx';

/** The documents of a project, or of the library of a workspace, by what the address names. */
export const documentsRoute = (links: LinkParts) => ({
  Component: () => (useParams().projectId === undefined ? <LibraryScreen links={links} /> : <ProjectDocuments links={links} />),
});
