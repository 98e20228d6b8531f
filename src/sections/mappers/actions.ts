import { defineActions, type ActionSet } from "../../kit/action/defineActions.ts";
import { severally } from "../bulk/severally.ts";
import { mappersApi, mappersKey, type MapperOwner, type TypedMapper } from "./owner.ts";

export interface MapperContext {
  owner: MapperOwner;
  mayManage: boolean;
}

/** Actions on mappers. `area` is the owner's area in events. */
export const mapperActions = (area: string): ActionSet<TypedMapper, MapperContext> =>
  defineActions<TypedMapper, MapperContext>({
    area,
    idOf: ({ id = "" }) => id,
    nameOf: ({ name = "" }) => name,
    list: [
      {
        id: "delete",
        label: "delete",
        icon: "trash",
        tone: "danger",
        on: (_, { mayManage }) => mayManage,
        change: "mapper-deleted",
        about: (mapper, { owner }) => ({ id: owner.id, before: mapper }),
        run: (server, { id = "" }, { owner }) => mappersApi(server, owner).remove(id),
        said: { done: "mappingDeletedSuccess", failed: "mappers.notDeleted" },
        refresh: (_, { owner }) => [[mappersKey, owner.kind, owner.id], [area]],
        inBulk: severally({
          deed: "delete",
          title: ({ length: count }) => ["mappers.bulk.delete", { count }],
          text: () => "mappers.bulk.deleteText",
          preview: ({ type, protocolMapper = "" }) => ({ name: type?.name ?? protocolMapper }),
          start: "mappers.bulk.delete",
          on: ({ mayManage }) => mayManage,
        }),
      },
    ],
  });
