// The part of fengari (Lua 5.3 in JavaScript, which ships no types) that lua.ts uses.
declare module 'fengari' {
  export interface LuaState {
    readonly __luaState: never;
  }
  type LuaText = Uint8Array;

  const fengari: {
    to_luastring(text: string): LuaText;
    to_jsstring(text: LuaText): string;
    lua: {
      readonly LUA_OK: number;
      readonly LUA_TFUNCTION: number;
      readonly LUA_REGISTRYINDEX: number;
      lua_pcall(state: LuaState, args: number, results: number, handler: number): number;
      lua_gettop(state: LuaState): number;
      lua_settop(state: LuaState, index: number): void;
      lua_type(state: LuaState, index: number): number;
      lua_tostring(state: LuaState, index: number): LuaText | null;
      lua_pushstring(state: LuaState, text: LuaText): void;
      lua_pushinteger(state: LuaState, value: number): void;
      lua_pushnil(state: LuaState): void;
      lua_pushcfunction(state: LuaState, fn: (state: LuaState) => number): void;
      lua_rawgeti(state: LuaState, index: number, key: number): number;
    };
    lauxlib: {
      luaL_newstate(): LuaState;
      luaL_requiref(state: LuaState, name: LuaText, open: (state: LuaState) => number, global: number): void;
      luaL_loadstring(state: LuaState, chunk: LuaText): number;
      luaL_ref(state: LuaState, table: number): number;
      luaL_error(state: LuaState, format: LuaText, ...values: LuaText[]): number;
      luaL_tolstring(state: LuaState, index: number): LuaText;
    };
    lualib: {
      luaopen_base(state: LuaState): number;
      luaopen_string(state: LuaState): number;
      luaopen_table(state: LuaState): number;
    };
  };
  export default fengari;
}
