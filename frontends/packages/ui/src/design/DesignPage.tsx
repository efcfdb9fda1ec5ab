import { Heading } from '../heading/Heading.tsx';
import { Wrap } from '../layout/Wrap.tsx';
import { Buttons } from './Buttons.tsx';
import { Cards, Tiles } from './Cards.tsx';
import { Choices } from './Choices.tsx';
import { ColourMeanings, ColourScales } from './Colours.tsx';
import { ConsoleParts } from './ConsoleParts.tsx';
import styles from './Design.module.css';
import { Fields } from './Fields.tsx';
import { Measures } from './Measures.tsx';
import { Messages, Windows } from './Messages.tsx';
import { Arch, Rules } from './Ornaments.tsx';
import { TypeSpecimen } from './TypeSpecimen.tsx';

/** Every component in its states and every token, to be placed in a `main`. For development; not part of the production build. */
export function DesignPage() {
  return (
    <Wrap className={styles.board}>
      <Heading level={1} size="lg">
        Components
      </Heading>
      <ColourMeanings />
      <div className={styles.two}>
        <TypeSpecimen />
        <Buttons />
      </div>
      <div className={styles.three}>
        <Fields />
        <Choices />
        <Messages />
      </div>
      <ConsoleParts />
      <Windows />
      <Cards />
      <Tiles />
      <div className={styles.two}>
        <Arch />
        <Rules />
      </div>
      <ColourScales />
      <Measures />
    </Wrap>
  );
}
