export const texts = { title: 'Leave without sending?', stay: 'Stay', leave: 'Leave' } as const;
