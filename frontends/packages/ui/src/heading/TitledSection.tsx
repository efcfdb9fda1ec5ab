import { type ComponentProps, type ReactNode, useId } from 'react';
import { Heading } from './Heading.tsx';

type Props = Omit<ComponentProps<'section'>, 'title'> &
  Pick<ComponentProps<typeof Heading>, 'level' | 'size' | 'ruled'> & { title: ReactNode };

/** A part of a page, labelled by the title that it begins with. */
export function TitledSection({ title, level, size, ruled, children, ...rest }: Props) {
  const id = useId();
  return (
    <section {...rest} aria-labelledby={id}>
      <Heading level={level} size={size} ruled={ruled} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
