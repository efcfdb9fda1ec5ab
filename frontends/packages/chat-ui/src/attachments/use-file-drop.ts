import { type DragEvent, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Files that are dragged over an element, and dropped on it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  // Every element below begins and ends a visit of its own.
  const depth = useRef(0);
  function visit(event: DragEvent, change: 1 | -1) {
    if (!hasFiles(event)) return;
    depth.current += change;
    setOver(depth.current > 0);
  }
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => visit(event, 1),
      onDragLeave: (event: DragEvent) => visit(event, -1),
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
