import { useParams } from 'react-router';
import { OwnNotes, ProjectNotes } from './notes-screen.tsx';

/** The notes of a project, or a person's own in a workspace, by what the address names. */
export const Component = () => (useParams().projectId === undefined ? <OwnNotes /> : <ProjectNotes />);
