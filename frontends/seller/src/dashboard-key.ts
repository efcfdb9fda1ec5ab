/** Every figure of the dashboard begins with this key; whoever changes what they count makes them old. */
export const dashboardKey = ['dashboard'] as const;
