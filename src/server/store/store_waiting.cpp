// The functions of a store that wait until what they do is done.
#include <future>
#include <memory>

#include "server/store/store.hpp"

namespace sheepshead::server {

StoreError Store::create_table(const std::string& code, TableId& id) {
  const auto answer = std::make_shared<std::promise<std::pair<StoreError, TableId>>>();
  begin_table(code, [answer](StoreError error, TableId made) { answer->set_value({std::move(error), made}); });
  auto [error, made] = answer->get_future().get();
  if (error.empty()) id = made;
  return error;
}

StoreError Store::close_table(TableId table) {
  const auto answer = std::make_shared<std::promise<StoreError>>();
  end_table(table, [answer](StoreError error) { answer->set_value(std::move(error)); });
  return answer->get_future().get();
}

}  // namespace sheepshead::server
