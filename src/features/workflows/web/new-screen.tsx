import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Content, ViewBar } from '#ui/frame';
import { Heading } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import { LimitNote } from './limit-note.tsx';
import styles from './list-screen.module.css';
import { listPath } from './paths.ts';
import { TemplateCards } from './template-cards.tsx';
import * as words from './words.ts';

/** What a new workflow starts from. */
export function NewScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  const scope = useMemo(() => ({ workspaceId, projectId }), [workspaceId, projectId]);
  return (
    <>
      <ViewBar>
        <LinkButton variant="ghost" icon={<ArrowLeft />} to={listPath(scope)}>
          {words.backToList}
        </LinkButton>
      </ViewBar>
      <Content>
        <LimitNote projectId={projectId} />
        <div className={styles.page}>
          <div>
            <Heading level={1} size="title">
              {words.startFrom}
            </Heading>
            <Text tone="muted">{words.startFromHint}</Text>
          </div>
          <TemplateCards scope={scope} />
        </div>
      </Content>
    </>
  );
}
